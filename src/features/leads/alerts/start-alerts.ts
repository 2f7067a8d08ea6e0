import { fillCode, takeOver } from './alert-form.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('[data-alert-form]')) {
  takeOver(form);
  fillCode(form);
}
