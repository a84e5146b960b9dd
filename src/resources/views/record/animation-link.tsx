import { resources } from "@contract/resources/index.ts";
import { ClapperboardIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { recordPath } from "../shared/record-link";

/** A link back to the source animation. Renders nothing without an ID, as when the animation was deleted. */
export function AnimationLink({ id }: { id: string | null }) {
  if (!id) return null;
  return (
    <Button asChild variant="outline">
      <Link to={recordPath(resources.animations, id)}>
        <ClapperboardIcon aria-hidden />
        {t("Open the animation")}
      </Link>
    </Button>
  );
}
