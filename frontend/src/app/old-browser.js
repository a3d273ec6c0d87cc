// Plain words for a browser older than the oldest (decision 0076), in a language that all of them read. The newest that the
// oldest have are these two: lists that are sorted into a new one (Chrome and Edge 110, Firefox 115), and patterns that look
// behind (Safari 16.4). The page holds the pattern: written out here, it would end the script where it is not known.
function isOld(words) {
  try {
    RegExp(words.getAttribute('data-pattern'))
    return !Array.prototype.toSorted
  } catch (error) {
    return !!error
  }
}

function showWordsWhereOld(words) {
  if (isOld(words)) document.body.innerHTML = words.innerHTML
}

showWordsWhereOld(document.getElementById('old-browser'))
