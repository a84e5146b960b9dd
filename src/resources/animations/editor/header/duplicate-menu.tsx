import { animations } from "@contract/resources/animations.ts";
import { CopyIcon, ProportionsIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { PageProps } from "../../../extension";
import { recordPath } from "../../../views/shared/record-link";
import type { Animation } from "../content";
import { useStudioVerb } from "../use-verbs";

const ShapesDialog = lazy(() =>
  import("./shapes-dialog").then(({ ShapesDialog }) => ({ default: ShapesDialog })),
);

/** Duplicates the animation in the same shape, or in others. */
export function DuplicateMenu({ page }: { page: PageProps }) {
  const navigate = useNavigate();
  const [showsShapes, setShowsShapes] = useState(false);
  const call = useStudioVerb<Animation>("duplicate");
  const { run: duplicate, pending } = useAction(async () => {
    const { id } = await call();
    await refreshResource(animations.name);
    toast.success(t("Duplicated. You are now editing the copy."));
    navigate(recordPath(page.resource, id));
  });
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button
            variant="outline"
            size="icon"
            aria-label={t("Duplicate")}
            title={t("Duplicate the animation")}
            pending={pending}
          >
            {!pending && <CopyIcon aria-hidden />}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => void duplicate()}>
            <CopyIcon aria-hidden />
            {t("Duplicate")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setShowsShapes(true)}>
            <ProportionsIcon aria-hidden />
            {t("Duplicate in another shape…")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {showsShapes && (
        <Suspense>
          <ShapesDialog page={page} open onOpenChange={setShowsShapes} />
        </Suspense>
      )}
    </>
  );
}
