// A drawing of the server's.

/** Shapes and numbers only, made by the server's own code. */
export function Drawing({ svg }: { readonly svg: string }) {
  return <div class="review-board" dangerouslySetInnerHTML={{ __html: svg }} />;
}
