import type { TemplateName } from "@scene/templates/index.ts";
import type { TemplateCategory } from "@scene/templates/template.ts";
import { entry } from "@/i18n/t";

export const categoryNames: Record<TemplateCategory, string> = {
  product: entry("Products"),
  learning: entry("Learning"),
  company: entry("Companies"),
  people: entry("People and events"),
  story: entry("Stories"),
};

/** The name of each template, and what it is for in one line. */
export const templateTexts: Record<TemplateName, { title: string; about: string }> = {
  "product-launch": {
    title: entry("Product launch"),
    about: entry("A product, from its promise to its price, with one figure as proof"),
  },
  changelog: {
    title: entry("Release notes"),
    about: entry("What's new in a version, for users and developers"),
  },
  comparison: {
    title: entry("Comparison"),
    about: entry("Two rivals side by side, with a verdict at the end"),
  },
  pitch: {
    title: entry("Pitch"),
    about: entry("A business idea with its problem, solution, growth and plan"),
  },
  explainer: {
    title: entry("Explainer"),
    about: entry("An everyday question, answered with causes and effects"),
  },
  lesson: {
    title: entry("Lesson"),
    about: entry("A rule on the blackboard, with an example and homework"),
  },
  "how-it-works": {
    title: entry("How it works"),
    about: entry("What happens behind the scenes, step by step"),
  },
  quiz: {
    title: entry("Quiz"),
    about: entry("Three questions with answers, and a rank at the end"),
  },
  "weekly-tip": {
    title: entry("Weekly tip"),
    about: entry("One piece of advice, numbered, for a series"),
  },
  quarter: {
    title: entry("Quarter in numbers"),
    about: entry("Revenue, sales by product, the year's target and what comes next"),
  },
  onboarding: {
    title: entry("Onboarding"),
    about: entry("A new colleague's first week, day by day"),
  },
  safety: {
    title: entry("Safety briefing"),
    about: entry("A hazard, the checks before work, and what to do in an emergency"),
  },
  "company-history": {
    title: entry("Company history"),
    about: entry("Milestones for an anniversary, with a founder's words and a thank-you"),
  },
  invitation: {
    title: entry("Event invitation"),
    about: entry("When, where and what: an evening with its program and tickets"),
  },
  "job-ad": {
    title: entry("Job ad"),
    about: entry("A real working day, the offer, and how to apply"),
  },
  testimonial: {
    title: entry("Customer testimonial"),
    about: entry("A customer describes what was difficult and what changed"),
  },
  fundraiser: {
    title: entry("Fundraiser"),
    about: entry("A good cause, what it costs, and how much you've raised"),
  },
  podcast: {
    title: entry("Podcast teaser"),
    about: entry("The best exchange from an episode, and its guest in numbers"),
  },
  "mindful-minute": {
    title: entry("Breathing exercise"),
    about: entry("A quiet exercise to follow along with"),
  },
  recipe: {
    title: entry("Recipe"),
    about: entry("Ingredients, four steps and a trick"),
  },
  listicle: {
    title: entry("Top five"),
    about: entry("A countdown that saves the surprise for the end"),
  },
  city: {
    title: entry("City portrait"),
    about: entry("A place on the map, its character and its food"),
  },
  book: {
    title: entry("Book recommendation"),
    about: entry("How a novel begins, one good sentence, and who will like it"),
  },
  "before-after": {
    title: entry("Before and after"),
    about: entry("A change, week by week, and its results"),
  },
};
