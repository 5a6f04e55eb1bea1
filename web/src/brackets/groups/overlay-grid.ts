interface Size {
  readonly width: number;
  readonly height: number;
}

const picture: Size = { width: 16, height: 9 };
/** So little smaller is no worse. */
const nearly = 0.95;

/**
 * How many blocks of the same size stand side by side, so that all of them fill a picture: as large as they can be, rather
 * side by side than one above the other. Sizes and the gap in any one unit; the size that comes back is that of all together.
 */
export function overlayGrid(count: number, block: Size, gap: number): Size & { readonly columns: number } {
  const gridOf = (columns: number) => ({
    columns,
    width: columns * (block.width + gap) - gap,
    height: Math.ceil(count / columns) * (block.height + gap) - gap,
  });
  const scaleOf = ({ width, height }: Size) => Math.min(picture.width / width, picture.height / height);
  const grids = Array.from({ length: count }, (_, index) => gridOf(index + 1));
  const largest = Math.max(...grids.map(scaleOf));
  return grids.findLast((grid) => scaleOf(grid) >= nearly * largest) ?? gridOf(1);
}
