/// <reference types="astro/client" />
import 'astro';

/** Typst sources are read as text. */
declare module '*.typ?raw' {
  const text: string;
  export default text;
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody reaches for the island: pointer, focus or touch. */
    'client:intent'?: boolean | string;
  }
}
