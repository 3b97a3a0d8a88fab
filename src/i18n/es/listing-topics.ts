export default import.meta.glob<object>('./detail.json', { import: 'default', eager: true });
