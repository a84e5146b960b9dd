import { largestSize } from "@contract/query.ts";
import type { DataProvider, GetListResponse, MetaQuery } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import type { AxiosRequestConfig, AxiosResponse } from "axios";
import { filterParams, sortParams } from "./grammar";
import { http, pathOf } from "./http";

export { queryClient } from "./query-client";

/** A page of a list. Beyond `total` rows that are counted, the label says "10000+" and the cursor leads on. */
export interface ListPage<T> extends GetListResponse<T & { id?: string }> {
  label: string;
  cursor?: string;
}

const root = "/api";
const mostIds = 100;

/**
 * Of Refine's `meta` only these are read: it also carries whatever stands in the page's address,
 * and an address must not choose a method or a header.
 */
function signalOf(meta: MetaQuery = {}): AxiosRequestConfig {
  const signal: unknown = meta.signal ?? meta.queryContext?.signal;
  return signal instanceof AbortSignal ? { signal } : {};
}

function page(answer: AxiosResponse): ListPage<never> {
  const { data, headers } = answer;
  const counted = Number(headers["x-total-count"] ?? Number.NaN);
  const total = Number.isFinite(counted) ? counted : data.length;
  return {
    data,
    total,
    label: headers["x-total-label"] ?? String(total),
    cursor: headers["x-next-cursor"] || undefined,
  };
}

const methods: Required<Pick<DataProvider, "getMany" | "custom">> & DataProvider = {
  async getList({ resource, pagination, filters, sorters, meta }) {
    const { currentPage = 1, pageSize = 10, mode = "server" } = pagination ?? {};
    const start = mode === "server" ? (currentPage - 1) * pageSize : 0;
    const end = mode === "server" ? start + pageSize : largestSize;
    const params = {
      _start: start,
      _end: end,
      ...sortParams(sorters),
      ...filterParams(filters),
    };
    return page(await http.get(pathOf(resource), { params, ...signalOf(meta) }));
  },

  async getMany({ resource, ids, meta }) {
    const chunks = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) =>
      ids.slice(at * mostIds, (at + 1) * mostIds),
    );
    const answers = await Promise.all(
      chunks.map((id) =>
        http.get(pathOf(resource), { params: { id, _start: 0, _end: id.length }, ...signalOf(meta) }),
      ),
    );
    return { data: answers.flatMap(({ data }) => data) };
  },

  getOne: async ({ resource, id, meta }) => ({
    data: (await http.get(pathOf(resource, id), signalOf(meta))).data,
  }),

  create: async ({ resource, variables, meta }) => ({
    data: (await http.post(pathOf(resource), variables, signalOf(meta))).data,
  }),

  update: async ({ resource, id, variables, meta }) => ({
    data: (await http.patch(pathOf(resource, id), variables, signalOf(meta))).data,
  }),

  async deleteOne({ resource, id, variables, meta }) {
    const { data } = await http.delete(pathOf(resource, id), { data: variables, ...signalOf(meta) });
    return { data: data || { id } };
  },

  /** Any other path of this origin, the verbs above all. */
  async custom({ url, method, payload, query, headers, filters, sorters, meta }) {
    const params = { ...(query as object), ...sortParams(sorters), ...filterParams(filters) };
    const { data } = await http.request({ url, method, data: payload, headers, params, ...signalOf(meta) });
    return { data };
  },

  getApiUrl: () => root,
};

export const dataProvider = { ...simpleRest(root, http as never), ...methods } satisfies DataProvider;

/** POST /api/{resource}/{id}/{verb} */
export async function callVerb<T>(resource: string, id: string, verb: string, body: object = {}): Promise<T> {
  return (await http.post(pathOf(resource, id, verb), body)).data;
}
