import axios, { type AxiosResponse } from "axios";
import qs from "qs";
import { bearer } from "./auth/bearer";
import { HttpError, toHttpError } from "./http-error";

/** Only this origin is ever called, whatever a path looks like, and cookies stay at home: hence `fetch`. */
export const http = axios.create({
  adapter: "fetch",
  allowAbsoluteUrls: false,
  withCredentials: false,
  headers: { Accept: "application/json" },
  paramsSerializer: { serialize: (params) => qs.stringify(params, { arrayFormat: "repeat" }) },
});

http.interceptors.request.use(async (config) => {
  config.baseURL = location.origin;
  const token = await bearer();
  if (token) config.headers.set("Authorization", `Bearer ${token}`);
  return config;
});

/** Nothing may follow 204, and only a removal has nothing to answer. */
function hasNoContent({ status, headers, config }: AxiosResponse): boolean {
  if (status !== 204) return false;
  const announced = Number(headers["content-length"] ?? 0) > 0 || headers["content-type"] !== undefined;
  return announced || config.method !== "delete";
}

http.interceptors.response.use(
  (answer) => {
    if (hasNoContent(answer)) throw new HttpError(204, "NO_CONTENT", "Content not found.");
    return answer;
  },
  async (error) => {
    throw await toHttpError(error);
  },
);

/** `/api/{resource}/{id}/{verb}`, each part encoded. */
export const pathOf = (resource: string, ...parts: (string | number)[]) =>
  [
    "/api",
    ...resource.split("/").map(encodeURIComponent),
    ...parts.map((part) => encodeURIComponent(part)),
  ].join("/");
