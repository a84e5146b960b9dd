/**
 * Replaces axios, which simple-rest imports for a default client that is never used, because the data provider
 * passes `providers/http.ts` instead. Creating the default client is harmless, but calling it throws.
 */
const refuse = () => {
  throw new Error("axios isn't part of the console: use providers/http.ts");
};

const client = {
  interceptors: { request: { use: () => 0 }, response: { use: () => 0 } },
  get: refuse,
  head: refuse,
  options: refuse,
  delete: refuse,
  post: refuse,
  put: refuse,
  patch: refuse,
  request: refuse,
};

export default { ...client, create: () => client };
