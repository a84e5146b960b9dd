/** Keys for items that are identified only by their position, such as the messages of a stored conversation. */
export const byPosition = <T>(items: readonly T[]) => items.map((item, at) => ({ key: `${at}`, at, item }));
