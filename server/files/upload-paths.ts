import { isUploadable, type Resource } from "../../contract/resource.ts";
import { own } from "../../scene/own.ts";

const posted = new Set(["/api/assets/upload", "/api/source-texts/upload", "/api/film-batches/table"]);

/**
 * Recognizes requests that upload a file, by method and path. Their bodies have a separate size limit and are read as
 * streams.
 */
export const createUploadMatcher =
  (resources: Readonly<Record<string, Resource>>) =>
  (method: string, path: string): boolean => {
    if (posted.has(path)) return method === "POST";
    if (method !== "PUT") return false;
    if (/^\/api\/assets\/[\w-]+\/file$/.test(path)) return true;
    const [, , name = "", , field = "", ...more] = path.split("/");
    const fields = own(resources, name)?.fields;
    const declared = own(fields, field);
    return more.length === 0 && declared !== undefined && isUploadable(declared);
  };
