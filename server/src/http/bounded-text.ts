/** What another site answered, as far as `mostBytes`; undefined when it is longer, and then nobody reads on. */
export async function boundedText({ body }: Response, mostBytes: number): Promise<string | undefined> {
  if (body === null) return '';
  let size = 0;
  const chunks: Uint8Array[] = [];
  // Whoever leaves the loop gives the connection up.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
