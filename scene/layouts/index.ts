import * as z from "zod";
import { beforeAfter } from "./before-after.ts";
import { browser } from "./browser.ts";
import { call } from "./call.ts";
import { chapter } from "./chapter.ts";
import { chart } from "./chart.ts";
import { chat } from "./chat.ts";
import { checklist } from "./checklist.ts";
import { code } from "./code.ts";
import { comparison } from "./comparison.ts";
import { credits } from "./credits.ts";
import { custom } from "./custom.ts";
import { cycle } from "./cycle.ts";
import { definition } from "./definition.ts";
import { donut } from "./donut.ts";
import { end } from "./end.ts";
import { figure } from "./figure.ts";
import { flow } from "./flow.ts";
import { formula } from "./formula.ts";
import { funnel } from "./funnel.ts";
import { gauge } from "./gauge.ts";
import { hero } from "./hero.ts";
import { icons } from "./icons.ts";
import { isotype } from "./isotype.ts";
import { map } from "./map.ts";
import { mindmap } from "./mindmap.ts";
import { numbers } from "./numbers.ts";
import { phone } from "./phone.ts";
import { phrases } from "./phrases.ts";
import { picture } from "./picture.ts";
import { points } from "./points.ts";
import { poster } from "./poster.ts";
import { prosCons } from "./pros-cons.ts";
import { pyramid } from "./pyramid.ts";
import { question } from "./question.ts";
import { quote } from "./quote.ts";
import { ranking } from "./ranking.ts";
import { roadmap } from "./roadmap.ts";
import { steps } from "./steps.ts";
import { table } from "./table.ts";
import { terminal } from "./terminal.ts";
import { timeline } from "./timeline.ts";
import { title } from "./title.ts";
import { tree } from "./tree.ts";
import { venn } from "./venn.ts";
import { verse } from "./verse.ts";
import { versus } from "./versus.ts";

/** The layouts of scenes. To add one, create a file in this folder and list it here. */
export const layoutList = [
  title,
  points,
  numbers,
  comparison,
  steps,
  quote,
  chart,
  call,
  picture,
  code,
  table,
  hero,
  icons,
  figure,
  cycle,
  timeline,
  flow,
  funnel,
  mindmap,
  pyramid,
  roadmap,
  tree,
  venn,
  beforeAfter,
  checklist,
  prosCons,
  ranking,
  versus,
  definition,
  custom,
  donut,
  gauge,
  isotype,
  map,
  question,
  browser,
  chapter,
  chat,
  credits,
  end,
  phone,
  terminal,
  verse,
  phrases,
  poster,
  formula,
] as const;

type Schemas<L extends readonly { schema: z.ZodType }[]> = { -readonly [K in keyof L]: L[K]["schema"] };

/** A scene's content, with the fields of its layout. The layout decides where the content goes. */
export const Visual = z.discriminatedUnion(
  "layout",
  // A mapped tuple keeps each layout's own type, which `map` alone loses.
  layoutList.map(({ schema }) => schema) as unknown as Schemas<typeof layoutList>,
);
export type Visual = z.infer<typeof Visual>;
type Layout = Visual["layout"];
export const layouts = layoutList.map(({ name }) => name) as Layout[];
