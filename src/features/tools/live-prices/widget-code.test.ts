import { describe, expect, test } from 'vitest';
import { widgetCode, widgetRoute } from './widget-code.ts';

describe('the code of the price widget', () => {
  const address = `https://ecotech.example${widgetRoute('SE3')}`;
  test('is one frame with address, name and room', () =>
    expect(widgetCode(address, 'Elpriset i SE3', 'system')).toBe(
      '<iframe src="https://ecotech.example/embed/electricity-price/se3" title="Elpriset i SE3" width="100%" height="640" style="border:0" loading="lazy"></iframe>',
    ));
  test('asks for the theme that was chosen', () =>
    expect(widgetCode(address, 'a', 'dark')).toContain('/se3?theme=dark" '));
  test('keeps a name with quotes within its attribute', () =>
    expect(widgetCode(address, 'a "b" <c>', 'light')).toContain('title="a &quot;b&quot; &lt;c>"'));
});
