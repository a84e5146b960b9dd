/** The pictures of a GIF file, by their descriptors. */
export function picturesIn(bytes: Buffer): { width: number; height: number; hasPalette: boolean }[] {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const pictures: { width: number; height: number; hasPalette: boolean }[] = [];
  let at = 13 + tableBytes(bytes[10]!);
  const skipBlocks = () => {
    while (bytes[at]) at += bytes[at]! + 1;
    at++;
  };
  for (; bytes[at] !== 0x3b; ) {
    if (bytes[at] === 0x21) at += 2;
    else {
      const flags = bytes[at + 9]!;
      const [width, height] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)];
      pictures.push({ width, height, hasPalette: (flags & 0x80) !== 0 });
      at += 11 + tableBytes(flags);
    }
    skipBlocks();
  }
  return pictures;
}
