import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { darkThemeButton } from './support/views.ts';

test.describe('the background video', () => {
  test('plays once the page has loaded, and remembers that it was paused', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const video = page.locator('.hero-video');
    await expect(video).toHaveAttribute('data-video-state', 'playing');
    await video.getByRole('button', { name: 'Pausa filmen' }).click();
    expect(await video.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.reload();
    await expect(video.getByRole('button', { name: 'Spela upp filmen' })).toBeVisible();
    await expect(video.locator('video')).toHaveCount(0);
  });

  for (const season of variants(['hero-spring', 'hero-valley', 'hero-autumn', 'hero-winter'], 3))
    test(`plays the film of ${season} by day and by night`, async ({ page }) => {
      const asked: string[] = [];
      await page.route('**/*.webm', (route) => {
        const [file = ''] = /(day|night)\.(av1|vp9)/.exec(route.request().url()) ?? [];
        asked.push(file);
        return route.fulfill({
          path: `src/assets/videos/${season}/${file}.webm`,
          contentType: 'video/webm',
        });
      });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/');
      const video = page.locator('.hero-video');
      await expect(video).toHaveAttribute('data-video-state', 'playing');
      const moves = () =>
        video
          .locator('video')
          .evaluate((film: HTMLVideoElement) => film.videoWidth > 0 && film.currentTime > 0);
      await expect.poll(moves).toBe(true);
      await (await darkThemeButton(page)).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(video).toHaveAttribute('data-video-state', 'playing');
      await expect.poll(moves).toBe(true);
      expect(asked).toContain('day.av1');
      expect(asked).toContain('night.av1');
    });

  test('stays paused when the theme changes', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const video = page.locator('.hero-video');
    await expect(video).toHaveAttribute('data-video-state', 'playing');
    await video.getByRole('button', { name: 'Pausa filmen' }).click();
    await (await darkThemeButton(page)).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(video.locator('video')).toHaveCount(0);
    await video.getByRole('button', { name: 'Spela upp filmen' }).click();
    await expect(video).toHaveAttribute('data-video-state', 'playing');
    await expect(video.locator('video').first()).toContainText('Din webbläsare kan inte visa filmen.');
  });

  test('pauses while a link is pressed, and resumes when the visitor stays', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const video = page.locator('.hero-video');
    await expect(video).toHaveAttribute('data-video-state', 'playing');
    const seen = await video.locator('video').evaluateHandle((video) => {
      const events: string[] = [];
      for (const name of ['pause', 'play']) video.addEventListener(name, () => events.push(name));
      return events;
    });
    await page.getByRole('banner').getByRole('link', { name: 'Kontakta oss' }).hover();
    await page.mouse.down();
    await page.mouse.move(600, 500);
    await page.mouse.up();
    await expect.poll(() => seen.jsonValue()).toEqual(['pause', 'play']);
    await expect(page).toHaveURL('/');
  });

  test('is not loaded under reduced motion', async ({ page }) => {
    const videos: string[] = [];
    page.on('request', (request) => request.url().endsWith('.webm') && videos.push(request.url()));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Spela upp filmen' })).toBeVisible();
    expect(videos).toEqual([]);
  });

  test('leaves the picture with a dark gradient when it cannot be loaded', async ({ page, watch }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route('**/*.webm', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('.hero-video')).toHaveAttribute('data-video-state', 'failed');
    await expect(page.locator('.hero-picture img')).toBeVisible();
    // A press tries again.
    await page.unroute('**/*.webm');
    await page.getByRole('button', { name: 'Spela upp filmen' }).click();
    await expect(page.locator('.hero-video')).toHaveAttribute('data-video-state', 'playing');
    await expect(page.getByRole('button', { name: 'Pausa filmen' })).toBeVisible();
    watch.problems.splice(
      0,
      watch.problems.length,
      ...watch.problems.filter((text) => !text.includes('ERR_FAILED')),
    );
  });

  test('on a phone is loaded by a press on its button only', async ({ page }) => {
    const videos: string[] = [];
    page.on('request', (request) => request.url().endsWith('.webm') && videos.push(request.url()));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.mouse.move(200, 300);
    const play = page.getByRole('button', { name: 'Spela upp filmen' });
    await expect(play).toBeVisible();
    expect(videos).toEqual([]);
    await play.click();
    await expect(page.locator('.hero-video')).toHaveAttribute('data-video-state', 'playing');
    expect(videos).not.toEqual([]);
  });

  test('whose address ends in .gif is a picture, which the button takes away and brings back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-video="[^"]*"/, 'data-video="[&quot;/a.gif&quot;]"');
      await route.fulfill({ response, body });
    });
    await page.route('/a.gif', (route) =>
      route.fulfill({
        contentType: 'image/gif',
        body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      }),
    );
    await page.goto('/');
    const video = page.locator('.hero-video');
    await expect(video).toHaveAttribute('data-video-state', 'playing');
    await expect(video.locator('img[src="/a.gif"]')).toBeVisible();
    await video.getByRole('button', { name: 'Pausa filmen' }).click();
    await expect(video.locator('img[src="/a.gif"]')).toHaveCount(0);
    await video.getByRole('button', { name: 'Spela upp filmen' }).click();
    await expect(video.locator('img[src="/a.gif"]')).toBeVisible();
  });
});

test('what lies over a hero’s picture is its gradient, as strong as content says', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const overlay = page.locator('.hero-picture .sky-overlay');
  await expect(overlay).toHaveCSS('background-image', /linear-gradient/);
  await expect(overlay).toHaveCSS('opacity', '1');
});
