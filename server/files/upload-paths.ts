import { isUploadable, type Resource } from "../../contract/resource.ts";

const ownPaths = /^\/api\/assets\/(upload|[\w-]+\/file)$/;

/** Recognizes the paths whose bodies are files: they have a size limit of their own and are read as streams. */
export const createUploadMatcher =
  (resources: Readonly<Record<string, Resource>>) =>
  (path: string): boolean => {
    const [, , name = "", , field = "", ...more] = path.split("/");
    const fields = Object.hasOwn(resources, name) ? resources[name]?.fields : undefined;
    const declared = fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
    return ownPaths.test(path) || (more.length === 0 && declared !== undefined && isUploadable(declared));
  };
