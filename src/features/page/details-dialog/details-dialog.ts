/**
 * Lets a disclosure open as a dialog instead: the text moves into it, the focus returns to the button when it closes.
 * Without this module the disclosure opens in place.
 */
export default (details: HTMLElement): void => {
  const summary = details.querySelector('summary');
  const text = details.querySelector<HTMLElement>('.story-full');
  if (!summary || !text || details.hasAttribute('open')) return;

  const dialog = document.createElement('dialog');
  dialog.className = 'dialog dialog-wide';
  const body = document.createElement('div');
  body.className = 'dialog-body';
  const title = document.createElement('h2');
  title.className = 'text-2xl mb-5 pr-12';
  title.id = 'story-title';
  title.textContent = details.dataset['title'] ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'dialog-close';
  close.setAttribute('aria-label', details.dataset['close'] ?? '');
  close.textContent = '×';
  body.append(title, text, close);
  dialog.append(body);
  dialog.setAttribute('aria-labelledby', title.id);

  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target === close) dialog.close();
  });
  // A summary says "collapsed" for ever; a button opens a dialog.
  const opener = document.createElement('button');
  opener.type = 'button';
  opener.className = `${summary.className} mt-7`;
  opener.textContent = summary.textContent;
  opener.setAttribute('aria-haspopup', 'dialog');
  details.replaceWith(opener, dialog);
  opener.addEventListener('click', () => {
    dialog.showModal();
    dialog.scrollTop = 0;
  });
};
