// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepDraft } from './form-autosave.ts';

const formOf = (type: string) => {
  const form = document.createElement('form');
  form.innerHTML = `<input type="hidden" name="formType" value="${type}"><input class="field" name="name"><input class="field" name="message">`;
  document.body.append(form);
  keepDraft(form);
  return {
    type: (name: string, value: string) => {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    value: (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value,
  };
};

beforeEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
});

test('a letter in one form leaves what was typed in another of the page', () => {
  const [booking, trial] = [formOf('booking'), formOf('trial')];
  booking.type('name', 'Anna');
  trial.type('message', 'x');
  expect(formOf('contact').value('name')).toBe('Anna');
});

test('what is emptied stays empty', () => {
  const form = formOf('contact');
  form.type('message', 'x');
  form.type('message', '');
  expect(formOf('contact').value('message')).toBe('');
});
