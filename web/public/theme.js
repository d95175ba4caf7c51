// Chooses the theme before anything is drawn, so that a dark page does not begin light. The page's own scripts come too
// late for that, and the server forbids scripts inside the page.
{
  let theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  try {
    theme = localStorage.getItem('candoku.theme') ?? theme;
  } catch {
    // A browser that keeps nothing for the page has kept no choice.
  }
  document.documentElement.dataset.theme = theme;
}
