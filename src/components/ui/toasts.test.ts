import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, addToast, dismissToast, showToast } from './toast-view.ts';

beforeEach(() => {
  vi.useFakeTimers();
  $toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = () => $toasts.get().map(({ title }) => title);
const add = (title: string, variant: 'destructive' | 'success' = 'destructive') =>
  addToast({ variant, title, text: '' });

test('at most five are shown, the newest first', () => {
  for (const title of ['1', '2', '3', '4', '5', '6', '7']) add(title);
  expect(titles()).toEqual(['7', '6', '5', '4', '3']);
});

test('one that is dismissed is marked closed and removed a second later', () => {
  const id = add('1');
  add('2');
  dismissToast(id);
  expect($toasts.get().find((toast) => toast.id === id)?.open).toBe(false);
  vi.advanceTimersByTime(999);
  expect(titles()).toEqual(['2', '1']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['2']);
});

test('one that says the same as another takes its place', () => {
  add('saved', 'success');
  add('sent', 'success');
  const id = addToast({ variant: 'success', title: 'saved', text: '' });
  expect(titles()).toEqual(['saved', 'sent']);
  expect($toasts.get()[0]?.id).toBe(id);
});

test('what has gone well takes the place of failures', () => {
  add('failed');
  add('sent', 'success');
  expect(titles()).toEqual(['sent']);
});

test('default, destructive and success are drawn as such', () => {
  const { document } = new Window();
  vi.stubGlobal('document', document);
  document.body.innerHTML = '<div id="toasts"></div>';
  const variants = ['default', 'destructive', 'success'] as const;
  for (const variant of variants) {
    showToast({ variant, title: variant, text: '' }, 'Close');
    expect(document.querySelector(`.toast[data-variant=${variant}] span`)?.textContent?.trim()).toBe(variant);
  }
  vi.unstubAllGlobals();
});
