// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetDraft, keepDraft, keepTyped, notePapers } from './form-autosave.ts';

addEventListener('input', keepTyped);

const formOf = (type: string) => {
  const form = document.createElement('form');
  form.toggleAttribute('data-autosave', true);
  form.innerHTML = `<input type="hidden" name="formType" value="${type}"><input class="field" name="name"><input class="field" name="message">`;
  document.body.append(form);
  keepDraft(form);
  return {
    form,
    type: (name: string, value: string) => {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    // As browsers do for each `new FormData(form)`; happy-dom does not.
    key: () => {
      const formData = new FormData();
      form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
      return formData.get('idempotencyKey');
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

test('a draft has one key in every form that shows it, until it is sent; another form’s stays', () => {
  const form = formOf('contact');
  expect(form.key()).toMatch(/^[0-9a-f]{32}$/);
  expect(sessionStorage.getItem('leadDraft')).toBeNull();
  form.type('message', 'x');
  const booking = formOf('booking');
  booking.type('message', 'y');
  expect(formOf('contact').key()).toBe(form.key());
  expect(booking.key()).not.toBe(form.key());
  const [sent, other] = [form.key(), booking.key()];
  forgetDraft('contact');
  expect(formOf('contact').key()).not.toBe(sent);
  expect(formOf('contact').value('message')).toBe('');
  expect(formOf('booking').key()).toBe(other);
  forgetDraft('booking');
  expect(sessionStorage.getItem('leadDraft')).toBeNull();
});

test('that files were chosen is said after a reload, in the same form only, until some are chosen again', () => {
  notePapers(formOf('contact').form, 2);
  const reloaded = formOf('contact').form;
  expect(reloaded.hasAttribute('data-papers-lost')).toBe(true);
  expect(formOf('trial').form.hasAttribute('data-papers-lost')).toBe(false);
  notePapers(reloaded, 1);
  expect(reloaded.hasAttribute('data-papers-lost')).toBe(false);
  notePapers(reloaded, 0);
  expect(formOf('contact').form.hasAttribute('data-papers-lost')).toBe(false);
});

test('a browser that keeps nothing has one key as long as the form stands', () => {
  const form = formOf('contact');
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  form.type('message', 'x');
  expect(form.key()).toBe(form.key());
});
