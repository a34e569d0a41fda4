// The desk of a scenario of one's own, for the tests of its editors.

import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Begins an empty scenario of a system that has one kind of board, and waits until the tools of that are there. */
export async function beginScenario(page: Page, rules: string, kind: string, tools: string): Promise<void> {
  await page.goto('scenarios/new/');
  await expect(page.locator('[name=kind] option').first()).toBeAttached();
  await page.getByLabel('Rules').selectOption({ label: rules });
  await expect(page.locator('[name=kind] option')).toHaveText([kind]);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator(`[data-desk][data-ready] ${tools}`)).toBeVisible();
}
