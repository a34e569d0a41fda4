// The page every browser test uses: a test fails when its page reports an error, a breach of the content policy included.
import { test as base, expect } from '@playwright/test';

export const test = base.extend<{ errors: string[] }>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', message => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', error => errors.push(String(error)));
      await use(errors);
      expect(errors, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
