import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';
import { BASE } from './tests/e2e/names.ts';
import { LeftOut } from './tests/slice.ts';

// The tests run on the built site. BASE is the base path it was built with, PORT the port to serve it on.
const port = Number(process.env['PORT'] || 4321);
const url = `http://127.0.0.1:${port}${BASE}`;
const { executablePath, args = [], env } = findBrowser() ?? {};

export default defineConfig({
  testDir: 'tests/e2e',
  grepInvert: new LeftOut(),
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: '100%', // half of each test is waiting
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // A test is a whole task, and machines that run these are shared: what takes a second here may take ten there.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    // Each test begins with an empty browser: keeping the whole site would cost more than most tests do. Tests of what works offline allow it.
    serviceWorkers: 'block',
    trace: process.env['TRACE'] ? 'on' : 'off', // recording takes a quarter of the time
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath && { executablePath }), ...(env && { env }) },
  },
  webServer: {
    command: `astro preview --ignore-lock --host 127.0.0.1 --port ${port}`,
    url,
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
