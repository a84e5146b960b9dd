import { animations } from "@contract/resources/animations.ts";
import { ClapperboardIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import type { PageProps } from "../../extension";
import { HeaderDialog } from "../editor/header/header-dialog";
import { useStudio } from "../editor/studio-context";

const OrderForm = lazy(() => import("./render-form").then(({ OrderForm }) => ({ default: OrderForm })));
const ShapesDialog = lazy(() =>
  import("../editor/header/shapes-dialog").then(({ ShapesDialog }) => ({ default: ShapesDialog })),
);

/** Starts a render of a film, its sound, a still or a storyboard. */
export function RenderDialog({ page }: { page: PageProps }) {
  const { content } = useStudio();
  const may = useCan(animations.name);
  const [open, setOpen] = useState(false);
  const [showsShapes, setShowsShapes] = useState(false);
  if (!may("render")) return null;
  const openShapes = () => {
    setOpen(false);
    setShowsShapes(true);
  };
  return (
    <>
      <HeaderDialog
        title={t("Render")}
        description={t("Renders the current version of the animation with its latest voiceover.")}
        icon={ClapperboardIcon}
        variant={content.document ? "default" : "outline"}
        open={open}
        onOpenChange={setOpen}
      >
        <Suspense>
          <OrderForm onDone={() => setOpen(false)} onShapes={may("duplicate") ? openShapes : undefined} />
        </Suspense>
      </HeaderDialog>
      {showsShapes && (
        <Suspense>
          <ShapesDialog page={page} open onOpenChange={setShowsShapes} />
        </Suspense>
      )}
    </>
  );
}
