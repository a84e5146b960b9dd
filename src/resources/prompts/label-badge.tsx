import { productionLabel } from "@contract/prompts.ts";
import { Badge } from "@/components/ui/badge";

/** A label of a version. The one in production stands out. */
export const LabelBadge = ({ name }: { name: string }) => (
  <Badge variant={name.split(" ")[0] === productionLabel ? "success" : "neutral"}>{name}</Badge>
);
