const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::monitor-group.monitor-group');
