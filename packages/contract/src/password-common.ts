/**
 * Common passwords in Japan and elsewhere, collected for this product. `password-rules.ts` knows the usual variations, so each entry is in
 * its plainest form: lower case, without year or substitution.
 */
const lists = `
password passwd passphrase pass word secret letmein welcome login signin access admin administrator root master user
guest test testing tester demo sample example default change changeme temp temporary system server computer internet
office windows microsoft google apple iphone android samsung sony nintendo playstation pokemon pikachu amazon facebook
twitter instagram youtube tiktok line discord roblox minecraft fortnite splatoon mario zelda kirby doraemon naruto
onepiece dragonball gundam evangelion conan totoro ghibli disney mickey minnie snoopy hellokitty kitty anpanman
monkey dragon tiger lion eagle falcon shadow superman batman spiderman starwars matrix phoenix pepper ginger cookie
chocolate banana orange apple cherry peach lemon melon strawberry coffee cheese butter sugar honey candy
princess prince queen king angel devil lovely loveme iloveyou love lover sweet sweety baby darling honey smile happy
lucky sunshine summer winter spring autumn flower rose star moon sky ocean sea rain snow fire water stone
football soccer baseball basketball tennis volleyball hockey golf swimming judo kendo karate sumo dance music guitar
piano drums school student teacher class grade study english math science history japan japanese tokyo osaka kyoto
nagoya sapporo fukuoka yokohama kobe hiroshima sendai okinawa hokkaido nihon nippon nara
sakura hana haru natsu aki fuyu sora umi yama kawa mori tsuki hoshi yuki kaze hikari yume kibou nozomi kokoro
ai aoi akari asahi ayaka ayumi akira asuka chihiro daiki daisuke eiji emi haruka haruki haruto hayato hideki hina
hinata hiroki hiroshi hiroto hitomi honoka ichiro itsuki jiro jun kaede kaito kana kanako kaori kazuki kazuya keiko keita
kenji kenta koharu kota kotaro kumiko kyoko maki makoto mai mana manami mari mariko masaki masato mayumi mei megumi
mika miki minami mio misaki mitsuki miyu miyuki moe momoka nagisa nana nanami naoki naoko naoto natsuki noriko
reiko ren riko rikuto rin rina ryo ryota ryusei saki sayaka seiji shin shinji shiori shogo shota shun sora sosuke sota
taiga takashi takeshi takumi taro tatsuya tomoko tomoya toshi tsubasa yamato yoshi yoko yota yua yui yuina yuka yuki yuko
yuma yumi yuna yusuke yuta yuto yuya yuzuki
sato satou suzuki takahashi tanaka watanabe ito itou yamamoto nakamura kobayashi kato katou yoshida yamada sasaki
yamaguchi matsumoto inoue kimura hayashi saito saitou shimizu yamazaki mori abe ikeda hashimoto yamashita ishikawa
nakajima maeda fujita ogawa goto gotou okada hasegawa murakami kondo kondou ishii sakamoto endo endou aoki fujii
nishimura fukuda ota oota miura fujiwara okamoto matsuda nakagawa nakano harada ono tamura takeuchi kaneko wada nakayama
ishida ueda morita hara shibata sakai kudo kudou yokoyama miyazaki miyamoto uchida takagi ando andou taniguchi ohno
maruyama imai takada fujimoto takeda murata ueno sugiyama masuda koyama otsuka hirano kubo
inu neko wanwan nyanko usagi kuma panda hamster pochi tama momo kuro shiro choco maron leo coco moco
arigatou arigato konnichiwa ohayou sayonara daisuki aishiteru kawaii sugoi ganbare ganbaru banzai baka aho
okaasan otousan mama papa oniichan onechan tomodachi sensei gakkou gakusei juku benkyou kyoushitsu
shogakkou chugakkou koukou daigaku yakyu sakka soccerbu onigiri sushi ramen udon soba tempura takoyaki
anime manga jpop arashi smap exile akb nogizaka keyaki hinatazaka bts twice blackpink
michael jordan jessica ashley daniel andrew joshua matthew robert thomas charlie george harley hunter ranger buster
killer soldier hacker ninja samurai warrior pirate viking trustno freedom whatever nothing something blink
mustang ferrari porsche toyota honda nissan mazda subaru corvette yamaha kawasaki
america london paris hawaii korea china canada
tcheck checkt checktest
ぱすわーど パスワード さくら サクラ ひみつ てすと テスト せんせい 先生 がっこう 学校 あいうえお いろはにほへと ありがとう こんにちは おはよう
だいすき 大好き ねこ ネコ いぬ 日本 東京 大阪 にほん たろう 太郎 はなこ 花子 ポケモン ピカチュウ ドラえもん どらえもん マリオ アンパンマン
すずき 鈴木 さとう 佐藤 たかはし 高橋 たなか 田中 わたなべ 渡辺 いとう 伊藤 やまもと 山本 なかむら 中村 こばやし 小林 やまだ 山田
`

const plain = new Set(lists.split(/\s+/).filter((word) => word !== ''))
/** The list, and its disguised letters as `password-rules.ts` reads them. */
export const commonParts: ReadonlySet<string> = plain

const rows = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qawsedrftgyhujikolp',
  'zaqxswcdevfrbgtnhymju',
  '147258369',
  '159357',
  '!@#$%^&*()',
  '!"#$%&\'()',
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
  'いろはにほへとちりぬるを',
  'たていすかんなにらせ',
]
const backwards = (row: string) => [...row].reverse().join('')
/** Neighbours on a keyboard or in a series, both ways; each once more behind itself, for those who go on from the start. */
export const keyRows: readonly string[] = rows.flatMap((row) => [row + row, backwards(row + row)])
