import { productionLabel } from "@contract/prompts.ts";
import { Badge } from "@/components/ui/badge";

/** A version's label. The production label stands out. */
export const LabelBadge = ({ name }: { name: string }) => (
  <Badge variant={name.split(" ")[0] === productionLabel ? "success" : "neutral"}>{name}</Badge>
);
