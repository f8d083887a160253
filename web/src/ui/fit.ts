/**
 * Wood type fills its line: each word marked `data-fit` is set as large as the column and the block allow, beside lines marked
 * `data-small`.
 */
const LARGEST = 74; // px
const TRIAL = 40;
const HEIGHT = 0.8; // of a capital, in ems
const GAP = 3;

export function fitted(block: HTMLElement): () => void {
  function fit(): void {
    const words = [...block.querySelectorAll<HTMLElement>('[data-fit]')];
    const small = [...block.querySelectorAll<HTMLElement>('[data-small]')];
    const taken = small.reduce((sum, line) => sum + line.offsetHeight, (words.length + small.length - 1) * GAP);
    const room = (block.clientHeight - taken) / words.length;
    for (const word of words) {
      word.style.fontSize = `${TRIAL}px`;
      const range = document.createRange();
      range.selectNodeContents(word);
      const { width } = range.getBoundingClientRect();
      if (width > 0) word.style.fontSize = `${Math.min((TRIAL * (block.clientWidth - 8)) / width, room / HEIGHT, LARGEST)}px`;
    }
  }
  const watch = new ResizeObserver(fit);
  watch.observe(block);
  void document.fonts.ready.then(fit);
  document.fonts.addEventListener('loadingdone', fit);
  return () => {
    watch.disconnect();
    document.fonts.removeEventListener('loadingdone', fit);
  };
}
