const aside = 0.6;

/**
 * Says to which word each sound belongs, where the sounds of a whole phrase run together ("of the" is said `ʌvðə`) and
 * each word's sounds alone are known. Both are compared by edit distance; a sound that only the phrase has goes with
 * its neighbour.
 *
 * @param phrase sounds as they are spoken; `null` is a gap between words, which falls on a word's border where it can
 * @param words  each word's sounds as it is spoken alone
 * @returns for each entry of `phrase` the word's index; for gaps `undefined`
 */
export function align(
  phrase: readonly (string | null)[],
  words: readonly string[][],
): (number | undefined)[] {
  const expected: { sound: string | null; owner: number }[] = [];
  for (const [owner, sounds] of words.entries()) {
    if (owner > 0) expected.push({ sound: null, owner });
    for (const sound of sounds) expected.push({ sound, owner });
  }
  const width = expected.length + 1;
  const cost = new Float64Array((phrase.length + 1) * width);
  const skip = (sound: string | null) => (sound === null ? aside : 1);
  const swap = (a: string | null, b: string | null) =>
    a === b ? 0 : a === null || b === null ? Number.POSITIVE_INFINITY : 1.2;
  for (let row = 0; row <= phrase.length; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (at === 0) continue;
      const said = phrase[row - 1]!;
      const wanted = expected[column - 1]?.sound ?? null;
      let best = Number.POSITIVE_INFINITY;
      if (row > 0) best = cost[at - width]! + skip(said);
      if (column > 0) best = Math.min(best, cost[at - 1]! + skip(wanted));
      if (row > 0 && column > 0) best = Math.min(best, cost[at - width - 1]! + swap(said, wanted));
      cost[at] = best;
    }
  }

  const owners = new Array<number | undefined>(phrase.length).fill(undefined);
  let column = width - 1;
  for (let row = phrase.length; row > 0; ) {
    const at = row * width + column;
    const said = phrase[row - 1]!;
    const match = expected[column - 1];
    if (match && cost[at] === cost[at - width - 1]! + swap(said, match.sound)) {
      if (said !== null) owners[row - 1] = match.owner;
      row--;
      column--;
    } else if (cost[at] === cost[at - width]! + skip(said)) row--;
    else column--;
  }
  return withNeighbours(phrase, owners);
}

/** Sounds nobody expected go with the sound before them in their group, else with the one after, else with the last. */
function withNeighbours(phrase: readonly (string | null)[], owners: (number | undefined)[]) {
  let before: number | undefined;
  for (let at = 0; at < phrase.length; at++) {
    if (phrase[at] === null) before = undefined;
    else if (owners[at] === undefined) owners[at] = before;
    else before = owners[at];
  }
  let after: number | undefined;
  for (let at = phrase.length - 1; at >= 0; at--) {
    if (phrase[at] === null) continue;
    if (owners[at] === undefined) owners[at] = after;
    else after = owners[at];
  }
  const last = owners.findLast((owner) => owner !== undefined);
  return owners.map((owner, at) => (phrase[at] === null ? undefined : (owner ?? last)));
}
