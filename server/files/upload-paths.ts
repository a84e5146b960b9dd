import { isUploadable, type Resource } from "../../contract/resource.ts";
import { own } from "../../scene/own.ts";

const ownPaths = /^\/api\/assets\/(upload|[\w-]+\/file)$/;

/**
 * Recognizes the paths to which files are uploaded: their bodies have a separate size limit and are read as streams.
 */
export const createUploadMatcher =
  (resources: Readonly<Record<string, Resource>>) =>
  (path: string): boolean => {
    const [, , name = "", , field = "", ...more] = path.split("/");
    const fields = own(resources, name)?.fields;
    const declared = own(fields, field);
    return ownPaths.test(path) || (more.length === 0 && declared !== undefined && isUploadable(declared));
  };
