import { compose } from "../compose/index.ts";
import type { Document } from "../document.ts";
import { Plan, sizes } from "../plan.ts";
import { beforeAfter } from "./before-after.ts";
import { book } from "./book.ts";
import { changelog } from "./changelog.ts";
import { city } from "./city.ts";
import { companyHistory } from "./company-history.ts";
import { comparison } from "./comparison.ts";
import { explainer } from "./explainer.ts";
import { fundraiser } from "./fundraiser.ts";
import { howItWorks } from "./how-it-works.ts";
import { invitation } from "./invitation.ts";
import { jobAd } from "./job-ad.ts";
import { lesson } from "./lesson.ts";
import { listicle } from "./listicle.ts";
import { mindfulMinute } from "./mindful-minute.ts";
import { onboarding } from "./onboarding.ts";
import { pitch } from "./pitch.ts";
import { podcast } from "./podcast.ts";
import { productLaunch } from "./product-launch.ts";
import { quarter } from "./quarter.ts";
import { quiz } from "./quiz.ts";
import { recipe } from "./recipe.ts";
import { safety } from "./safety.ts";
import type { Template } from "./template.ts";
import { testimonial } from "./testimonial.ts";
import { weeklyTip } from "./weekly-tip.ts";

/** Finished films with example text. To add one, create a file in this folder and list it here. */
export const templates = {
  "product-launch": productLaunch,
  changelog,
  comparison,
  pitch,
  explainer,
  lesson,
  "how-it-works": howItWorks,
  quiz,
  "weekly-tip": weeklyTip,
  quarter,
  onboarding,
  safety,
  "company-history": companyHistory,
  invitation,
  "job-ad": jobAd,
  testimonial,
  fundraiser,
  podcast,
  "mindful-minute": mindfulMinute,
  recipe,
  listicle,
  city,
  book,
  "before-after": beforeAfter,
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates) as TemplateName[];

export const planOf = (name: TemplateName): Plan => Plan.parse(templates[name].plan);

function composed(name: TemplateName, plan: Plan): Document {
  const { size, theme }: Template = templates[name];
  return compose(plan, { ...sizes[size], fps: 30, theme });
}

/** A template in the form that an animation stores: its plan, and the document that is composed from it. */
export function filmOfTemplate(name: TemplateName): { plan: Plan; document: Document } {
  const plan = planOf(name);
  return { plan, document: composed(name, plan) };
}

/** A template's document with only the first scene, which takes a fraction of the time to compose. */
export function posterOfTemplate(name: TemplateName): Document {
  const plan = planOf(name);
  return composed(name, { ...plan, scenes: plan.scenes.slice(0, 1) });
}
