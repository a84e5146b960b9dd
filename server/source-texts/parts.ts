import { posix } from "node:path";
import { broken } from "./refused.ts";
import { readXml, type XmlHandler } from "./xml.ts";
import type { Zip } from "./zip.ts";

/** A part of an Office document that another part refers to. */
interface Relation {
  id: string;
  /** The last segment of the type's URL, such as `officeDocument`. */
  type: string;
  path: string;
}

/** Reads a part of an Office document. @throws Refused if it is broken or missing */
export function readPart(zip: Zip, path: string, handler: XmlHandler): void {
  const bytes = zip.read(path);
  if (!bytes) throw broken();
  readXml(bytes, handler);
}

/**
 * The references from a part to other parts of the document. Without a path, the references from the document itself.
 */
export function relationsOf(zip: Zip, path = ""): Relation[] {
  const { dir, base } = posix.parse(path);
  const bytes = zip.read(posix.join(dir, "_rels", `${base}.rels`));
  const relations: Relation[] = [];
  if (!bytes) return relations;
  readXml(bytes, {
    open(name, attributes) {
      const target = attributes.get("Target");
      if (name !== "Relationship" || !target || attributes.get("TargetMode") === "External") return;
      relations.push({
        id: attributes.get("Id") ?? "",
        type: attributes.get("Type")?.split("/").at(-1) ?? "",
        // A target that begins with a slash is relative to the whole document.
        path: posix.resolve("/", dir, target).slice(1),
      });
    },
  });
  return relations;
}
