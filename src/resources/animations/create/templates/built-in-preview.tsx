import { filmOfTemplate, posterOfTemplate, type TemplateName } from "@scene/templates/index.ts";
import { useCallback, useMemo } from "react";
import { TemplatePreview } from "./template-preview";

/** A built-in template, composed from its plan. */
export function BuiltInPreview({ name, playing }: { name: TemplateName; playing: boolean }) {
  const poster = useMemo(() => posterOfTemplate(name), [name]);
  const compose = useCallback(() => filmOfTemplate(name).document, [name]);
  return <TemplatePreview poster={poster} compose={compose} playing={playing} />;
}
