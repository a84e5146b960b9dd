import { t } from "@/i18n/t";
import { bearer } from "./auth/bearer";
import { aborted, failureOf, HttpError, inLanguage, parseBody, unreachable } from "./http-error";
import { type Params, serialize } from "./query-string";

type Method = "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RequestOptions {
  params?: Params;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  data?: unknown;
  signal?: AbortSignal;
  responseType?: "json" | "blob";
  /** The bearer token to send in place of the stored one. If it is empty, none is sent. */
  token?: string;
}

export interface HttpResponse<T> {
  status: number;
  data: T;
  /** Keyed by lowercase name. */
  headers: Record<string, string>;
}

/** Returns a URL of this origin, whatever the path looks like, so no other origin is ever called. */
function addressOf(path: string, params: Params = {}): string {
  const query = serialize(params);
  const own = `/${path.replace(/^[/\\]+/, "")}`;
  return location.origin + own + (query && (own.includes("?") ? "&" : "?") + query);
}

export async function headersOf({ token, headers }: Pick<RequestOptions, "token" | "headers">) {
  const sent = new Headers({ Accept: "application/json", ...headers });
  const credential = token ?? (await bearer());
  if (credential) sent.set("Authorization", `Bearer ${credential}`);
  return sent;
}

/** Whether a 204 response is invalid because it announces a body, or because the request wasn't a DELETE. */
function isMissingContent({ status, headers }: Response, method: Method): boolean {
  if (status !== 204) return false;
  const announced = Number(headers.get("content-length") ?? 0) > 0 || headers.has("content-type");
  return announced || method !== "DELETE";
}

async function exchange(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { params, data, signal } = options;
  const headers = await headersOf(options);
  if (data !== undefined) headers.set("Content-Type", "application/json");
  const body = data === undefined ? undefined : JSON.stringify(data);
  return fetch(addressOf(path, params), { method, headers, body, signal, credentials: "omit" });
}

/** Sends a request. Every failure becomes an HttpError. */
async function request<T = unknown>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<HttpResponse<T>> {
  const { signal, responseType } = options;
  try {
    const response = await exchange(method, path, options);
    const { status, statusText, headers } = response;
    if (!response.ok) {
      const text = await response.text();
      const header = (name: string) => headers.get(name);
      throw await inLanguage(failureOf({ status, statusText, url: path, text, header }));
    }
    if (isMissingContent(response, method)) throw new HttpError(204, "NO_CONTENT", t("Content not found."));
    const data = responseType === "blob" ? await response.blob() : parseBody(await response.text());
    return { status, data: data as T, headers: Object.fromEntries(headers) };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw signal?.aborted ? aborted() : unreachable();
  }
}

/** The console's HTTP client, including the methods that simple-rest calls. */
export const http = {
  request,
  get: <T>(path: string, options?: RequestOptions) => request<T>("GET", path, options),
  head: <T>(path: string, options?: RequestOptions) => request<T>("HEAD", path, options),
  options: <T>(path: string, options?: RequestOptions) => request<T>("OPTIONS", path, options),
  delete: <T>(path: string, options?: RequestOptions) => request<T>("DELETE", path, options),
  post: <T>(path: string, data?: unknown, options?: RequestOptions) =>
    request<T>("POST", path, { ...options, data }),
  put: <T>(path: string, data?: unknown, options?: RequestOptions) =>
    request<T>("PUT", path, { ...options, data }),
  patch: <T>(path: string, data?: unknown, options?: RequestOptions) =>
    request<T>("PATCH", path, { ...options, data }),
};

/** Builds the path `/api/{resource}/{id}/{verb}` with each part encoded. */
export const pathOf = (resource: string, ...parts: (string | number)[]) =>
  [
    "/api",
    ...resource.split("/").map(encodeURIComponent),
    ...parts.map((part) => encodeURIComponent(part)),
  ].join("/");
