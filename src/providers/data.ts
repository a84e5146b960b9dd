import { largestSize } from "@contract/query.ts";
import type { BaseKey, DataProvider, GetListResponse, MetaQuery } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import { type HttpResponse, http, pathOf, type RequestOptions } from "./http";
import { filterParams, sortParams } from "./query-params";
import { RecordVersion } from "./record-version";

export { queryClient } from "./query-client";

/**
 * A page of a list. Counting stops at 10,000 rows, or earlier if it takes too long: then the label ends with "+", and
 * the cursor leads to the next page.
 */
export interface ListPage<T> extends GetListResponse<T & { id?: string }> {
  label: string;
  cursor?: string;
}

const root = "/api";
const mostIds = 100;

/**
 * Reads the signal and the record version from Refine's `meta`, and nothing else: `meta` also contains the page's URL
 * parameters, and a URL shouldn't be able to set a method or a header.
 */
function optionsOf(meta: MetaQuery = {}): Pick<RequestOptions, "signal" | "headers"> {
  const signal: unknown = meta.signal ?? meta.queryContext?.signal;
  const version: unknown = meta.version;
  return {
    ...(signal instanceof AbortSignal ? { signal } : {}),
    ...(version instanceof RecordVersion ? { headers: version.headers } : {}),
  };
}

const segment = (part: BaseKey) => encodeURIComponent(part);

/**
 * The methods of simple-rest with the console's HTTP client. Each call gets only the signal and the record version from
 * its `meta`.
 */
function rest(meta: MetaQuery | undefined) {
  const options = optionsOf(meta);
  const client = {
    ...http,
    get: (path: string) => http.get(path, options),
    delete: (path: string, { data }: RequestOptions = {}) => http.delete(path, { data, ...options }),
    post: (path: string, data?: unknown) => http.post(path, data, options),
    patch: (path: string, data?: unknown) => http.patch(path, data, options),
  };
  // simple-rest requires an axios instance, but uses only its request methods.
  return simpleRest(root, client as never);
}

function page({ data, headers }: HttpResponse<never[]>): ListPage<never> {
  const counted = Number(headers["x-total-count"] ?? Number.NaN);
  const total = Number.isFinite(counted) ? counted : data.length;
  return {
    data,
    total,
    label: headers["x-total-label"] ?? String(total),
    cursor: headers["x-next-cursor"] || undefined,
  };
}

/**
 * Based on simple-rest, with workarounds for its limitations: its lists turn unknown operators into equality and have
 * no cursor, its `getMany` takes any number of IDs, and its `custom` drops the query of a write.
 */
export const dataProvider: DataProvider & Required<Pick<DataProvider, "getMany" | "custom">> = {
  async getList({ resource, pagination, filters, sorters, meta }) {
    const { currentPage = 1, pageSize = 10, mode = "server" } = pagination ?? {};
    const start = mode === "server" ? (currentPage - 1) * pageSize : 0;
    const end = mode === "server" ? start + pageSize : largestSize;
    const params = { _start: start, _end: end, ...sortParams(sorters), ...filterParams(filters) };
    return page(await http.get(pathOf(resource), { params, ...optionsOf(meta) }));
  },

  async getMany({ resource, ids, meta }) {
    const chunks = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) =>
      ids.slice(at * mostIds, (at + 1) * mostIds),
    );
    const responses = await Promise.all(
      chunks.map((id) =>
        http.get<never[]>(pathOf(resource), {
          params: { id, _start: 0, _end: id.length },
          ...optionsOf(meta),
        }),
      ),
    );
    return { data: responses.flatMap(({ data }) => data) };
  },

  getOne: ({ resource, id, meta }) => rest(meta).getOne({ resource, id: segment(id) }),
  create: ({ resource, variables, meta }) => rest(meta).create({ resource, variables }),
  update: ({ resource, id, variables, meta }) => rest(meta).update({ resource, id: segment(id), variables }),

  async deleteOne({ resource, id, variables, meta }) {
    const { data } = await rest(meta).deleteOne({ resource, id: segment(id), variables });
    // Only the caller knows the type of a record; Refine passes it as a type parameter.
    return { data: data || { id } } as never;
  },

  /** Calls any other path of this origin. Mainly used for verbs. */
  async custom({ url, method, payload, query, headers, filters, sorters, meta }) {
    const params = { ...(query as object), ...sortParams(sorters), ...filterParams(filters) };
    const { signal, headers: version } = optionsOf(meta);
    const options = { data: payload, params, signal, headers: { ...version, ...(headers as object) } };
    const { data } = await http.request(method.toUpperCase() as "GET", url, options);
    // Only the caller knows the type of the response.
    return { data: data as never };
  },

  getApiUrl: () => root,
};

/** Calls a verb of a record: POST /api/{resource}/{id}/{verb} */
export async function callVerb<T>(resource: string, id: string, verb: string, body: object = {}): Promise<T> {
  return (await http.post<T>(pathOf(resource, id, verb), body)).data;
}
