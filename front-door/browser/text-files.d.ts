/** Files that the build takes in as their text. */
declare module '*.md' {
  const text: string;
  export = text;
}

/** Styles go into a file beside the script. */
declare module '*.css';
