import {
  type ImageModel,
  type PictureOrder,
  type PictureShape,
  pictureOrder,
} from "@contract/generated-pictures.ts";
import type { Row } from "@contract/resource.ts";
import { assets } from "@contract/resources/assets.ts";
import { parseFields } from "@contract/validation.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useSubmit } from "@/components/form/use-submit";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useIsSeen } from "@/lib/use-is-seen";
import { http, pathOf } from "@/providers/http";
import { refreshResource, reportFailedMutation } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";

export interface GeneratedPicture {
  asset: Row<typeof assets>;
  request_id: string;
  /** The credits charged; null if the cost isn't known. */
  credits: number | null;
}

/** The models that generate pictures, which are loaded when the dialog is opened. */
const useImageModels = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: [assets.name, "image-models"],
    queryFn: async ({ signal }) =>
      (await http.get<ImageModel[]>(pathOf(assets.name, "image-models"), { signal })).data,
    meta: { quiet: true },
    placeholderData: undefined,
  });

interface Options {
  open: boolean;
  /** The shape that is selected initially. */
  shape: PictureShape;
  animationId: string | undefined;
}

/** The pictures generated so far, and the form for the next one. The user's input is always kept. */
export function useGeneration({ open, shape: initialShape, animationId: animation_id }: Options) {
  const models = useImageModels(open);
  const isSeen = useIsSeen(open);
  const [prompt, setPrompt] = useState("");
  const [shape, setShape] = useState(initialShape);
  const [chosen, setModel] = useState<string>();
  const [pictures, setPictures] = useState<GeneratedPicture[]>([]);
  const [shownId, setShown] = useState<string>();
  const listed = models.data ?? [];
  // A model with a price is chosen initially, because customers can't call any other model.
  const first = listed.find(({ credits }) => credits.square) ?? listed[0];
  const model = listed.find((one) => one.model === chosen) ?? first;

  const form = useSubmit({
    parse: (order: object) => parseFields(pictureOrder, order),
    async onSubmit(order: PictureOrder) {
      const path = pathOf(assets.name, "generate");
      // The film isn't a field of the form, so errors about it are shown above all fields.
      const { data } = await http.post<GeneratedPicture>(path, { ...order, animation_id }).catch((error) => {
        if (!isSeen.current) reportFailedMutation(error);
        throw error;
      });
      setPictures((all) => [...all, data]);
      setShown(data.asset.id);
      void refreshResource(assets.name);
      if (!isSeen.current) toast.success(t("“{name}” was saved", { name: data.asset.name }));
    },
  });
  const remove = useAction(async (id: string) => {
    await http.delete(pathOf(assets.name, id));
    flushSync(() => setPictures((all) => all.filter(({ asset }) => asset.id !== id)));
    // The button that was pressed disappears with the last picture, so the prompt gets the focus.
    if (pictures.length === 1) focusPrompt();
    void refreshResource(assets.name);
  });
  const focusPrompt = () => form.ref.current?.querySelector("textarea")?.focus();

  return {
    models,
    ...{ prompt, setPrompt, shape, setShape, model, setModel },
    form,
    generate() {
      flushSync(() => void form.submit({ model: model?.model ?? "", prompt, shape }));
      // The button that was pressed is now disabled, and would lose the focus to the page behind the dialog.
      focusPrompt();
    },
    pictures,
    shown: pictures.find(({ asset }) => asset.id === shownId) ?? pictures.at(-1),
    show: setShown,
    discard: remove.run,
    discarding: remove.pending,
    /** Clears the pictures, which stay in the user's assets. */
    clear: () => setPictures([]),
  };
}

export type Generation = ReturnType<typeof useGeneration>;
