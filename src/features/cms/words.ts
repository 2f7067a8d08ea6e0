import type { EditorWords } from './config.ts';

/** Words of /admin/content: content/ui/{language}/content-editor.json. Steps may hold `code`. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
  readonly introduction: string;
  readonly local: { readonly title: string; readonly text: string; readonly steps: readonly string[] };
  readonly host: {
    readonly title: string;
    readonly text: string;
    readonly ready: string;
    readonly notReady: string;
  };
  readonly good: { readonly title: string; readonly points: readonly string[] };
  readonly open: string;
  readonly needsScript: string;
  readonly failed: string;
  readonly back: string;
  readonly form: EditorWords;
}
