export async function benchList() {}
