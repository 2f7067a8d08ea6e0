/**
 * Opens the dialog that `data-dialog` names; Esc, its close button and a click on the backdrop close it. Messages show in the
 * dialog while it is open: what lies outside can neither be pressed nor read out.
 */
export default (opener: HTMLElement): void => {
  const dialog = document.getElementById(opener.dataset['dialog'] ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (!dialog.dataset['ready']) {
    dialog.dataset['ready'] = '1';
    dialog.addEventListener('click', (event) => {
      const close = (event.target as Element).closest('[data-dialog-close]');
      if (close || event.target === dialog) dialog.close();
    });
    dialog.addEventListener('close', () => moveToasts(document.body));
  }
  moveToasts(dialog);
  dialog.showModal();
};

function moveToasts(to: HTMLElement): void {
  const region = document.getElementById('toasts');
  if (region) to.append(region);
}
