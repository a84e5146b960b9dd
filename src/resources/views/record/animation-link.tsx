import { resources } from "@contract/resources/index.ts";
import { ClapperboardIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { recordPath } from "../shared/record-link";

/** From what was made of an animation back to it; nothing where it is gone. */
export function AnimationLink({ id }: { id: string | null }) {
  if (!id) return null;
  return (
    <Button asChild variant="outline">
      <Link to={recordPath(resources.animations, id)}>
        <ClapperboardIcon aria-hidden />
        Open the animation
      </Link>
    </Button>
  );
}
