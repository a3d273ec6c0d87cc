import { TourGuide, type TourStep } from '../../../features/tour/tour-guide.tsx'
import { type TOUR_STEPS, teacherTour } from './or-demo.tsx'

type Steps = readonly TourStep[] & { length: typeof TOUR_STEPS }

const steps: Steps = [
  {
    to: '/teacher/setting',
    part: 'codes',
    title: '教材コードを登録する',
    text: '教材に印刷されたコードを、ここに入れます。登録した教材の問題だけが、配れるようになります。',
  },
  {
    to: '/teacher/setting',
    part: 'cards',
    title: 'QRカードを印刷する',
    text: '生徒は自分のカードを読んで入ります。名前は印刷されません。カードがなくても、リンクから組と番を選んで入れます。',
  },
  {
    to: '/teacher/select',
    part: 'kinds',
    title: '問題の種類を選ぶ',
    text: '単元・CBT・理科スキルがあります。「中を見る」で、問題と答えを配る前に確かめられます。',
  },
  {
    to: '/teacher/select',
    part: 'mission',
    title: 'ミッションにする',
    text: '選んだ問題が、ここにたまります。題名・クラス・配信の日時を決めて配ります。',
  },
  {
    to: '/teacher/home',
    part: 'missions',
    title: '配ったミッション',
    text: '「配る」から、リンクを送ったり、QRコードを教室に映したりできます。題名やしめきりは、あとからも直せます。',
  },
  {
    to: '/teacher/home',
    part: 'lesson',
    title: '授業のあいだは、ここを見る',
    text: 'だれが答えているか、まだの人がだれかが、ひと目で分かります。',
  },
  {
    to: '/teacher/class-result',
    part: null,
    title: 'クラスの結果',
    text: '○△×は、生徒が答えたそばから並びます。CBTはExcelに書き出せます。',
  },
  {
    to: '/teacher/class-result',
    part: 'again',
    title: 'もう一度教えるなら',
    text: 'つまずいた人の多い小問が、理由と、同じまちがいをした人の番号をそえて出ます。類題は、1回押すだけで配れます。',
  },
  {
    to: '/teacher/student-result',
    part: null,
    title: '生徒の結果',
    text: 'ひとりの生徒の答えとメモを、書いた順に見られます。ひとことを送ると、次に入ったときに生徒が読みます。',
  },
]

/** The main job on the real pages. */
export const Guided = () => <TourGuide tour={teacherTour} steps={steps} />
